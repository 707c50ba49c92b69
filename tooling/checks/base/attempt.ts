import { type PageError, pageErrorsOf } from '@portal/core/errors/pageError';
import type { Finding } from './types';

/** The finding that a page error stands for. */
export function toFinding(error: PageError): Finding {
  return { ...error.location, what: error.problem, fix: error.fix };
}

/** Runs a step; what it says is wrong with the page goes to the findings. */
export function attempt<T>(findings: Finding[], step: () => T): T | undefined {
  try {
    return step();
  } catch (error) {
    findings.push(...pageErrorsOf(error).map(toFinding));
    return undefined;
  }
}
