import type { Act } from "../../../acts/act";
import { ActRefused } from "../../../acts/refusal";
import { findWaitingJobs, lockJobsOf, runJobsAgain, type WaitingJobs } from "./work-queries";

interface RetryPlan {
  jobs: WaitingJobs;
}

/** Runs failed jobs of one kind now, those that were given up, too. @throws ActRefused NO_JOB_WAITS */
export const retryJobs: Act<{ task: string }, RetryPlan, void> = {
  name: "retry_job",
  lock: (tx, { task }) => lockJobsOf(tx, task),
  plan: async (db, { task }) => {
    const jobs = await findWaitingJobs(db, task);
    if (jobs.ids.length === 0) throw new ActRefused("NO_JOB_WAITS");
    return { jobs };
  },
  act: (tx, { plan: { jobs } }) => runJobsAgain(tx, jobs.ids),
  subject: ({ request: { task }, plan: { jobs } }) => ({ details: { task, jobs: jobs.ids.length } }),
};
