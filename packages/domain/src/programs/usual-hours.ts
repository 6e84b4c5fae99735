/** Hours of venues and help that name none of their own (COURSE-61, AMB-66). */
export const USUAL_HOURS = "Lunes a viernes de 9:00 a 20:00, sábado de 9:00 a 14:00";
