import type { PageName } from "@shop/domain/steps/page-paths";

const LANDING =
  "Prepara la PAES con el precio claro desde el primer paso: eliges programa, sede y horarios antes de entregar tus datos.";
const resultText = (academy: string) =>
  `Resultado de una compra en ${academy}: qué se pagó, qué sigue y dónde está el comprobante.`;

// What a search engine or a chat shows below a page's title.
export const pagePreviews = (academy: string): Record<PageName, string> => ({
  Landing: LANDING,
  Home: LANDING,
  ProgramInscription: `Ingresa los datos de quien estudiará el programa que elegiste en ${academy} y sigue con sus cursos y horarios.`,
  GraduatesInscription:
    "Para quienes ya egresaron de 4° Medio y vuelven a rendir la PAES: elige sede, cursos y horarios, y conoce el precio antes de pagar.",
  "Re-Step1": `Dinos en qué curso estarás y te mostramos los programas de ${academy} que puedes tomar para preparar la PAES.`,
  "Re-Step2": `Compara cómo se estudia en ${academy}, en una sede o a distancia, y elige la modalidad que te acomoda.`,
  "Re-Step3": `Mira los programas de ${academy} que hay para tu curso y modalidad, con lo que incluye cada uno.`,
  "Re-Step4":
    "Ingresa los datos de quien estudiará para seguir con los cursos y horarios del programa recomendado.",
  ProgramStep: `Elige curso, modalidad y programa del preuniversitario ${academy}, y mira desde cuánto cuesta cada uno antes de entregar tus datos.`,
  PersonalDataStep: `Segundo paso de la inscripción en ${academy}: los datos de quien estudiará.`,
  CourseStep: `Elige sede, mes de inicio, cursos y horarios en ${academy}, con los cupos que quedan y el total a la vista.`,
  ReviewStep: `Revisa los cursos, los horarios y el detalle del precio de tu inscripción en ${academy}, y agrega un cupón si tienes.`,
  CheckoutStep: `Último paso de la inscripción en ${academy}: quién paga, quién estudia, y el pago con Webpay.`,
  Outlet1: `Paquetes de cursos de ${academy} con descuento y cupos limitados: mira sede, horario y precio de cada uno.`,
  Outlet2: `Ingresa los datos de quien estudia y de quien paga el paquete con descuento que elegiste en ${academy}.`,
  Outlet3: `Revisa el paquete con descuento que elegiste en ${academy}, su horario y su precio, y págalo con Webpay.`,
  Step1: `Elige las asignaturas, la sede y el mes de inicio del programa que agregaste a tu mochila de ${academy}.`,
  Step2: `Arma la semana de clases con los horarios de cada asignatura que elegiste en ${academy}.`,
  Step3: `Revisa los programas de tu mochila y el detalle de su precio antes de pagar en ${academy}.`,
  Step4: `Datos de quien paga y de cada estudiante de la mochila de ${academy}, y el pago con Webpay.`,
  Backpack: `Los programas que llevas en tu mochila de compras de ${academy}, para revisarlos, cambiarlos o pagarlos.`,
  BuyOtherProgram: `Agrega a la misma compra el programa de otra persona de la familia en ${academy}.`,
  PurchaseInfo: resultText(academy),
  PurchaseConfirmed: resultText(academy),
  PurchaseRejected: resultText(academy),
  SuccessInscription: resultText(academy),
  Demo: `Página de demostración con compras inventadas de ${academy}; ninguna es real.`,
  SavedQuote: `Cotización guardada en ${academy}: programa, cursos, horarios y precio elegidos. Ábrela para revisarla y matricularte online.`,
  Receipt: `Comprobante de una compra en ${academy}. Se ve completo con el código que llega al correo de quien pagó.`,
  PayLink: `Pago con Webpay de una inscripción que ${academy} preparó por teléfono. El enlace llega por correo a quien paga.`,
  Purchase: `Página de una compra en ${academy}: horarios, comprobantes, cambios y retiro, con un código al correo de quien pagó.`,
  Venues: `Las sedes del preuniversitario ${academy} y sus clases por internet, con su dirección, sus programas y desde cuánto cuestan.`,
  Venue: `Una sede de ${academy}: dónde está, qué programas se dictan en ella y desde cuánto cuesta cada uno.`,
  VenueProgram: `Un programa de ${academy} en una de sus sedes: para quién es, cuándo son las clases, qué incluye y desde cuánto cuesta.`,
  Questions: `Preguntas frecuentes sobre matrícula, pagos, cupos, horarios y clases de ${academy}, respondidas por la academia.`,
  Privacy: `Qué datos personales guarda el preuniversitario ${academy}, para qué, por cuánto tiempo y cómo ejercer tus derechos sobre ellos.`,
  Withdrawal: `Plazos para arrepentirte de una compra en ${academy}, qué se devuelve y cómo pedirlo en línea o por correo.`,
  YourData: `Pide ver, corregir, borrar o llevarte los datos que ${academy} tiene de ti o de tu familia, y mira en qué está tu solicitud.`,
  Accessibility: `A qué nivel de accesibilidad apunta la tienda de ${academy}, qué se revisa, qué falta todavía y cómo avisar de un problema.`,
  Preloader: `Página de espera de ${academy} mientras se prepara una inscripción.`,
  Components: `Botones y avisos con los que se arma cada pantalla de ${academy}; no se refieren a ninguna compra.`,
  NotFound: `Esta página de ${academy} no existe o cambió de dirección. Desde el inicio puedes cotizar y matricularte.`,
});
