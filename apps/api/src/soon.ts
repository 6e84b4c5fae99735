/** What is there already, or will be: whoever answers from memory need not wait for a turn of the event loop. */
export type Soon<T> = T | Promise<T>;

/** Goes on with a value, at once where it is there. */
export function whenThere<T, R>(soon: Soon<T>, goOn: (value: T) => Soon<R>): Soon<R> {
  return soon instanceof Promise ? soon.then(goOn) : goOn(soon);
}
