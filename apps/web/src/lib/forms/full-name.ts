interface Named {
  name: string;
  fatherLastName: string;
  lastName: string;
}

export const fullName = ({ name, fatherLastName, lastName }: Named): string =>
  [name, fatherLastName, lastName].filter(Boolean).join(" ");
