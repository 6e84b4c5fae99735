/** Living gallery of the interface kit (ROUTE-18). */
export function Component() {
  return <h1>Componentes</h1>;
}
