export const BANKS = [
  "Banco de Chile",
  "Banco Internacional",
  "Scotiabank Chile",
  "Banco de Crédito e Inversiones (BCI)",
  "Banco BICE",
  "HSBC Bank Chile",
  "Banco Santander Chile",
  "Itaú Chile",
  "Banco Security",
  "Banco Falabella",
  "Banco Ripley",
  "Banco Consorcio",
  "BancoEstado",
  "Coopeuch",
  "Tenpo Prepago",
  "Mercado Pago",
  "Prepago Los Héroes",
  "La Polar Prepago",
] as const;
export type Bank = (typeof BANKS)[number];

export const ACCOUNT_TYPES = ["current", "sight", "savings"] as const;
export type AccountType = (typeof ACCOUNT_TYPES)[number];

export interface BankAccount {
  holderName: string;
  /** `12345678-9`. */
  holderRut: string;
  bank: Bank;
  accountType: AccountType;
  /** 4 to 20 digits. */
  accountNumber: string;
}

export const ACCOUNT_NUMBER = /^\d{4,20}$/;

/** A bank may return a transfer within these days. After them the account is deleted. */
export const ACCOUNT_KEPT_DAYS = 90;
