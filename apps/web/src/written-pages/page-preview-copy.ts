import type { PageName } from "@shop/domain/steps/page-paths";

const LANDING =
  "Prepara la PAES con el precio claro desde el primer paso: eliges programa, sede y horarios antes de entregar tus datos.";
const RESULT = "Resultado de una compra en PDV: qué se pagó, qué sigue y dónde está el comprobante.";

/** What a search engine or a chat shows below a page's title. */
export const pagePreviewCopy: Record<PageName, string> = {
  Landing: LANDING,
  Home: LANDING,
  ProgramInscription:
    "Ingresa los datos de quien estudiará el programa que elegiste en PDV y sigue con sus cursos y horarios.",
  GraduatesInscription:
    "Para quienes ya egresaron de 4° Medio y vuelven a rendir la PAES: elige sede, cursos y horarios, y conoce el precio antes de pagar.",
  "Re-Step1":
    "Dinos en qué curso estarás y te mostramos los programas de PDV que puedes tomar para preparar la PAES.",
  "Re-Step2":
    "Compara cómo se estudia en PDV, en una sede o a distancia, y elige la modalidad que te acomoda.",
  "Re-Step3": "Mira los programas de PDV que hay para tu curso y modalidad, con lo que incluye cada uno.",
  "Re-Step4":
    "Ingresa los datos de quien estudiará para seguir con los cursos y horarios del programa recomendado.",
  ProgramStep:
    "Elige curso, modalidad y programa del preuniversitario PDV, y mira desde cuánto cuesta cada uno antes de entregar tus datos.",
  PersonalDataStep: "Segundo paso de la inscripción en PDV: los datos de quien estudiará.",
  CourseStep:
    "Elige sede, mes de inicio, cursos y horarios en PDV, con los cupos que quedan y el total a la vista.",
  ReviewStep:
    "Revisa los cursos, los horarios y el detalle del precio de tu inscripción en PDV, y agrega un cupón si tienes.",
  CheckoutStep: "Último paso de la inscripción en PDV: quién paga, quién estudia, y el pago con Webpay.",
  Outlet1:
    "Paquetes de cursos de PDV con descuento y cupos limitados: mira sede, horario y precio de cada uno.",
  Outlet2: "Ingresa los datos de quien estudia y de quien paga el paquete con descuento que elegiste en PDV.",
  Outlet3:
    "Revisa el paquete con descuento que elegiste en PDV, su horario y su precio, y págalo con Webpay.",
  Step1: "Elige las asignaturas, la sede y el mes de inicio del programa que agregaste a tu mochila de PDV.",
  Step2: "Arma la semana de clases con los horarios de cada asignatura que elegiste en PDV.",
  Step3: "Revisa los programas de tu mochila y el detalle de su precio antes de pagar en PDV.",
  Step4: "Datos de quien paga y de cada estudiante de la mochila de PDV, y el pago con Webpay.",
  Backpack:
    "Los programas que llevas en tu mochila de compras de PDV, para revisarlos, cambiarlos o pagarlos.",
  BuyOtherProgram: "Agrega a la misma compra el programa de otra persona de la familia en PDV.",
  PurchaseInfo: RESULT,
  PurchaseConfirmed: RESULT,
  PurchaseRejected: RESULT,
  SuccessInscription: RESULT,
  Demo: "Página de demostración con compras inventadas de PDV; ninguna es real.",
  SavedQuote:
    "Cotización guardada en PDV: programa, cursos, horarios y precio elegidos. Ábrela para revisarla y matricularte online.",
  Receipt:
    "Comprobante de una compra en PDV. Se ve completo con el código que llega al correo de quien pagó.",
  Purchase:
    "Página de una compra en PDV: horarios, comprobantes, cambios y retiro, con un código al correo de quien pagó.",
  Venues:
    "Las sedes del preuniversitario PDV y sus clases por internet, con su dirección, sus programas y desde cuánto cuestan.",
  Venue: "Una sede de PDV: dónde está, qué programas se dictan en ella y desde cuánto cuesta cada uno.",
  VenueProgram:
    "Un programa de PDV en una de sus sedes: para quién es, cuándo son las clases, qué incluye y desde cuánto cuesta.",
  Questions:
    "Preguntas frecuentes sobre matrícula, pagos, cupos, horarios y clases de PDV, respondidas por la academia.",
  Privacy:
    "Qué datos personales guarda el preuniversitario PDV, para qué, por cuánto tiempo y cómo ejercer tus derechos sobre ellos.",
  Withdrawal:
    "Plazos para arrepentirte de una compra en PDV, qué se devuelve y cómo pedirlo en línea o por correo.",
  YourData:
    "Pide ver, corregir, borrar o llevarte los datos que PDV tiene de ti o de tu familia, y mira en qué está tu solicitud.",
  Accessibility:
    "A qué nivel de accesibilidad apunta la tienda de PDV, qué se revisa, qué falta todavía y cómo avisar de un problema.",
  Preloader: "Página de espera de PDV mientras se prepara una inscripción.",
  Components: "Botones y avisos con los que se arma cada pantalla de PDV; no se refieren a ninguna compra.",
  NotFound:
    "Esta página de PDV no existe o cambió de dirección. Desde el inicio puedes cotizar y matricularte.",
};
