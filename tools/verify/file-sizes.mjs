const MAX_LINES = 300;
const MAX_TEST_LINES = 400;
const TEST = /\.(test|spec)\.tsx?$/;

/**
 * Says so when a file is too long to read in one go: 300 lines, 400 for tests.
 * @param {string} path
 * @param {string} text
 * @returns {string[]} one sentence, or nothing
 */
export function tooLong(path, text) {
  const lines = text.split("\n").length - (text.endsWith("\n") ? 1 : 0);
  const limit = TEST.test(path) ? MAX_TEST_LINES : MAX_LINES;
  return lines > limit ? [`${path} has ${lines} lines; split it, the limit is ${limit}.`] : [];
}
