/** Default for venues and help (COURSE-61, AMB-66). */
export const USUAL_HOURS = "Lunes a viernes de 9:00 a 20:00, sábado de 9:00 a 14:00";
