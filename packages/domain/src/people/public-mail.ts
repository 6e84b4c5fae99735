/** Providers that give anybody a mailbox, but few per person. */
export const PUBLIC_MAIL_DOMAINS: readonly string[] = [
  ...["gmail.com", "googlemail.com"],
  ...["hotmail.com", "hotmail.cl", "hotmail.es", "hotmail.com.ar", "outlook.com", "outlook.cl", "outlook.es"],
  ...["outlook.com.ar", "live.com", "live.cl", "live.com.ar", "live.com.mx", "msn.com"],
  ...["yahoo.com", "yahoo.es", "yahoo.cl", "yahoo.com.ar", "yahoo.com.mx", "yahoo.com.br", "ymail.com"],
  ...["rocketmail.com", "icloud.com", "me.com", "mac.com", "proton.me", "protonmail.com", "pm.me"],
  ...["aol.com", "gmx.com", "gmx.net", "gmx.es", "mail.com", "zohomail.com"],
  ...["tutanota.com", "tuta.com", "tuta.io"],
  ...["vtr.net", "terra.cl", "entelchile.net", "manquehue.net", "tie.cl", "123.cl"],
];
