import { NAME_LIMITS } from "@shop/domain/limits";
import {
  lastNameProblem,
  type NameRules,
  nameProblem,
  secondSurnameProblem,
} from "@shop/domain/people/person-name";
import { AppError } from "../../app-error";

interface Names {
  name?: string | undefined;
  fatherLastName?: string | undefined;
  motherLastName?: string | undefined;
  lastName?: string | null | undefined;
}

/** The contract admits the loosest rules. @throws AppError VALIDATION_FAILED naming the fields */
export function refuseNames(names: Names, whose: "server" | "guardian", rules: NameRules): void {
  const limits = NAME_LIMITS[whose];
  const { name, fatherLastName: father, motherLastName: mother, lastName: second } = names;
  const asTold = { rules, hasOneSurname: true };
  const problems = {
    name: name === undefined ? null : nameProblem(name, limits.name, rules),
    fatherLastName:
      father === undefined ? null : lastNameProblem("FATHER", father, limits.fatherLastName, rules),
    motherLastName: mother === undefined ? null : secondSurnameProblem(mother, limits.motherLastName, asTold),
    lastName: second == null ? null : secondSurnameProblem(second, limits.motherLastName, asTold),
  };
  const fields = Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== null));
  if (Object.keys(fields).length > 0) throw new AppError("VALIDATION_FAILED", { fields });
}
