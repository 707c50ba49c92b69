import useBaseUrl from '@docusaurus/useBaseUrl';
import { usePluginData } from '@docusaurus/useGlobalData';
import type { SearchSettings } from '../types';

/** Settings of the search plugin, and a function that returns the label of a page. */
export function useSettings(): SearchSettings & { getBadge: (url: string) => string | undefined } {
  const settings = usePluginData('page-search') as SearchSettings;
  const base = useBaseUrl('/');
  return {
    ...settings,
    getBadge: (url) =>
      settings.badges.find(({ prefix }) => `/${url.slice(base.length)}/`.startsWith(prefix))?.label,
  };
}
