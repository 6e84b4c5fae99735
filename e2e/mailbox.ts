import { type APIRequestContext, expect, type Page } from "@playwright/test";

interface Mail {
  id: string;
  subject: string;
  text: string;
  attachments: { fileName: string }[];
}

/** Waits for a mail to somebody whose subject matches; the shop's own catcher shows what really went over SMTP. */
export async function waitForMail(request: APIRequestContext, to: string, subject: RegExp): Promise<Mail> {
  let found: Mail | undefined;
  await expect
    .poll(
      async () => {
        const answer = await request.get(`/desarrollo/correos.json?to=${encodeURIComponent(to)}`);
        const mails = (await answer.json()) as Mail[];
        found = mails.find((mail) => subject.test(mail.subject));
        return found !== undefined;
      },
      { timeout: 15_000 },
    )
    .toBe(true);
  if (!found) throw new Error(`no mail to ${to}`);
  return found;
}

/** Shows a mail as a mail program does, inside its own main part. */
export async function showMail(page: Page, html: string): Promise<void> {
  // A page of the shop would refuse the mail's own styles.
  await page.goto("about:blank");
  await page.setContent(html);
  await page.evaluate(() => {
    const main = document.createElement("main");
    main.append(...document.body.childNodes);
    document.body.append(main);
  });
}

/** The six digits of the newest code. */
export async function readCode(request: APIRequestContext, to: string): Promise<string> {
  const { text } = await waitForMail(request, to, /código/i);
  const code = /\d{3} ?\d{3}/.exec(text)?.[0];
  if (!code) throw new Error("the mail holds no code");
  return code;
}

/** The six digits of a code requested after `before` had arrived. */
export async function readNewCode(request: APIRequestContext, to: string, before: string): Promise<string> {
  await expect.poll(() => readCode(request, to), { timeout: 15_000 }).not.toBe(before);
  return await readCode(request, to);
}
