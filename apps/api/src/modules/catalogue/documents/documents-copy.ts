export const documentsCopy = {
  version: (version: string, validFrom: string) => `Versión ${version}, vigente desde el ${validFrom}`,
  foot: (title: string, version: string) => `${title} · Versión ${version}`,
  page: (page: number, pages: number) => `Página ${page} de ${pages}`,
};
