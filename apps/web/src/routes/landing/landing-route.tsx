export function Component() {
  return <h1>PDV</h1>;
}
