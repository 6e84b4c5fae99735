import { PriceSimulator } from "../../features/price-simulator/price-simulator";
import { SendQuote } from "../../features/saved-quote/send-quote";
import { TakeUp } from "../../features/saved-quote/take-up";
import { landingSimulatorCopy as copy } from "./landing-simulator-copy";

export function LandingSimulator() {
  return (
    <PriceSimulator
      ways={({ courses, ...choice }) => {
        const { year, program, locationId } = choice;
        const courseIds = courses.map(({ id }) => id);
        const isPriced = locationId !== null && courseIds.length > 0;
        return (
          <>
            <TakeUp choice={{ ...choice, courseIds }} label={copy.goOn(courseIds.length > 0)} />
            <SendQuote
              lines={isPriced ? [{ year, programId: program.id, locationId, coursesIds: courseIds }] : []}
            />
          </>
        );
      }}
    />
  );
}
