import { expect, test } from "vitest";
import { parseSchoolDirectory } from "./school-directory";

const COMMUNES = [
  { id: 1, name: "Ñuñoa" },
  { id: 2, name: "O'Higgins" },
  { id: 3, name: "Paihuano" },
];
const HEADER = "AGNO;RBD;DGV_RBD;NOM_RBD;COD_COM_RBD;NOM_COM_RBD;ENS_01;ENS_02;ESTADO_ESTAB";

test("open schools with secondary education are taken, with readable names and our communes", () => {
  const text = [
    HEADER,
    "2025;9001;2;LICEO DE LOS ANDES Y MAR;13120;ÑUÑOA;110;310;1",
    "2025;9002;0;Colegio Río Claro;4105;PAIGUANO;410;0;1",
    "2025;9003;5;ESCUELA BÁSICA;13120;ÑUÑOA;10;110;1",
    "2025;9004;3;LICEO CERRADO;13120;ÑUÑOA;310;0;3",
    "2025;9000;1;LICEO O'HIGGINS;11302;O`HIGGINS;310;0;1",
  ].join("\n");
  expect(parseSchoolDirectory(`\uFEFF${text}\n`, COMMUNES)).toEqual({
    schools: [
      { id: 9000, communeId: 2, name: "Liceo O'Higgins" },
      { id: 9001, communeId: 1, name: "Liceo de los Andes y Mar" },
      { id: 9002, communeId: 3, name: "Colegio Río Claro" },
    ],
    unknownCommunes: [],
  });
});

test("a commune that the catalogue does not have is reported, not guessed", () => {
  const text = `${HEADER}\n2025;9001;2;LICEO LEJANO;99999;ATLÁNTIDA;310;0;1\n`;
  expect(parseSchoolDirectory(text, COMMUNES)).toEqual({ schools: [], unknownCommunes: ["ATLÁNTIDA"] });
});

test("a file without the directory's columns is refused", () => {
  expect(() => parseSchoolDirectory("RBD;NOMBRE\n1;Liceo\n", COMMUNES)).toThrow(
    "The directory has no column NOM_RBD, NOM_COM_RBD.",
  );
});
