import type { ScaleResult } from './types';

/** A figure of the study: a row of the table, and a plot where `plotted`. */
export interface Figure {
  label: string;
  unit: 's' | 'ms' | 'MB' | 'KB';
  read: (result: ScaleResult) => number;
  plotted?: boolean;
}

const kilobytes = (bytes: number) => bytes / 1e3;
const megabytes = (bytes: number) => bytes / 1e6;

export const figures: readonly Figure[] = [
  { label: 'build', unit: 's', read: ({ build }) => build.seconds, plotted: true },
  { label: 'build: processor time', unit: 's', read: ({ build }) => build.cpuSeconds },
  {
    label: 'build: peak memory',
    unit: 'MB',
    read: ({ build }) => build.peakMegabytes,
    plotted: true,
  },
  { label: 'main bundle', unit: 'KB', read: ({ files }) => kilobytes(files.mainBundle.raw) },
  {
    label: 'main bundle, brotli',
    unit: 'KB',
    read: ({ files }) => kilobytes(files.mainBundle.brotli),
    plotted: true,
  },
  { label: 'a page: HTML', unit: 'KB', read: ({ files }) => kilobytes(files.page.raw) },
  {
    label: 'a page: HTML, brotli',
    unit: 'KB',
    read: ({ files }) => kilobytes(files.page.brotli),
    plotted: true,
  },
  { label: 'a page: its sidebar', unit: 'KB', read: ({ files }) => kilobytes(files.sidebarInPage) },
  {
    label: 'a page: chunks, brotli',
    unit: 'KB',
    read: ({ files }) => kilobytes(files.chunks.brotli),
  },
  { label: 'sidebar data', unit: 'KB', read: ({ files }) => kilobytes(files.sidebarData.raw) },
  {
    label: 'sidebar data, brotli',
    unit: 'KB',
    read: ({ files }) => kilobytes(files.sidebarData.brotli),
    plotted: true,
  },
  {
    label: 'first view: bytes',
    unit: 'KB',
    read: ({ reader }) => kilobytes(reader.firstViewBytes),
    plotted: true,
  },
  {
    label: 'first view: largest element',
    unit: 'ms',
    read: ({ reader }) => reader.largestElement,
    plotted: true,
  },
  {
    label: 'first move to hydrated',
    unit: 'ms',
    read: ({ reader }) => reader.hydrated,
    plotted: true,
  },
  { label: 'longest task meanwhile', unit: 'ms', read: ({ reader }) => reader.longestTask },
  {
    label: 'click to next page',
    unit: 'ms',
    read: ({ reader }) => reader.navigation,
    plotted: true,
  },
  { label: 'sitemap', unit: 'KB', read: ({ files }) => kilobytes(files.sitemap) },
  { label: 'the whole site', unit: 'MB', read: ({ files }) => megabytes(files.site) },
];

/** Three digits, or all before the point. */
export function formatFigure(value: number): string {
  if (!Number.isFinite(value)) return '–';
  const digits = value === 0 ? 0 : Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value))));
  return value.toLocaleString('en', { maximumFractionDigits: Math.min(digits, 2) });
}
