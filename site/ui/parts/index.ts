import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { Part } from './findPart';

/** The parts of the documentation from the configuration, in order. */
export function useParts(): readonly Part[] {
  return useDocusaurusContext().siteConfig.customFields?.parts as Part[];
}
