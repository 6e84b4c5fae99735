// Throws Error when NODE_ENV or SHOP_MODE says production
export function refuseProduction(env: Record<string, string | undefined>) {
  for (const name of ["NODE_ENV", "SHOP_MODE"]) {
    if (env[name] === "production")
      throw new Error(`the Webpay simulator refuses to start: ${name}=production`);
  }
}
