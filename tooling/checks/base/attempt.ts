import { getPageErrors, type PageError } from '@portal/core/errors/pageError';
import type { Finding } from './types';

export function toFinding(error: PageError): Finding {
  return { ...error.location, problem: error.problem, fix: error.fix };
}

/** Runs a step. If it throws a page error, adds the error to the findings and returns undefined. */
export function attempt<T>(findings: Finding[], step: () => T): T | undefined {
  try {
    return step();
  } catch (error) {
    findings.push(...getPageErrors(error).map(toFinding));
    return undefined;
  }
}
