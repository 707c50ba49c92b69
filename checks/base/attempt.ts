import type { PageError } from '../../plugins/shared/pageError';
import type { Finding } from './types';

/** The finding that a page error stands for. */
export function toFinding(error: PageError): Finding {
  return { ...error.place, what: error.what, fix: error.fix };
}

/** Runs a step; what it says is wrong with the page goes to the findings. */
export function attempt<T>(findings: Finding[], step: () => T): T | undefined {
  try {
    return step();
  } catch (error) {
    if ((error as Error).name !== 'PageError') throw error;
    findings.push(toFinding(error as PageError));
    return undefined;
  }
}
