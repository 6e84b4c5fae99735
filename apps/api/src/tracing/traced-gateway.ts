import { traced } from "./tracing";

/** Wraps calls in spans `name method`, without arguments and results. */
export function tracedGateway<Gateway extends object>(name: string, gateway: Gateway): Gateway {
  return new Proxy(gateway, {
    get: (target, property) => {
      const member: unknown = Reflect.get(target, property);
      if (typeof member !== "function") return member;
      const step = { name: `${name} ${String(property)}`, kind: "client" as const };
      return (...args: unknown[]) =>
        traced(step, async () => Reflect.apply(member, target, args) as Promise<unknown>);
    },
  });
}
