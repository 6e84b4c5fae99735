// The content policy does not run it; `<` is escaped so that nothing can end the block.
export function asJsonBlock(data: object, attributes: string): string {
  return `<script ${attributes}>${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>`;
}
