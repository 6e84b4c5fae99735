interface Named {
  name: string;
  fatherLastName: string;
  lastName: string;
}

/** First name and surnames. */
export const fullName = ({ name, fatherLastName, lastName }: Named): string =>
  [name, fatherLastName, lastName].filter(Boolean).join(" ");
