import { createOptionsValidator } from '@portal/core/plugins/createOptionsValidator';
import * as z from 'zod';

export interface SpecOption {
  /** Folder of the pages and name of the download: lower case, digits, hyphens. */
  id: string;
  /** OpenAPI file, below the site folder. */
  file: string;
  /**
   * Route of a folder of hand-written pages, one for each tag and named after it. The specification
   * gets no pages then; it is checked and published all the same.
   */
  writtenAt?: string | undefined;
}

export interface PluginOptions {
  /** Specifications in the order of the sidebar. */
  specs: SpecOption[];
  /** Content folder of the docs plugin that serves the pages, below the site folder. */
  contentPath: string;
  /** Folder of the generated pages inside `contentPath`; also the start of their document ids. */
  folder: string;
  /** Route of that folder on the site: `/docs/api`. */
  baseRoute: string;
  /** Id of the hand-written document that opens the sidebar, inside `folder`. */
  overview: string;
  /** Folder of the published specifications: `/<downloads>/<id>.yaml` and `.json`. */
  downloads: string;
  /** Origin of the site, for links inside the published specifications; none, no such links. */
  siteUrl?: string | undefined;
  /** Folder of the released versions, files `<id>-<version>.yaml`; none, no versions are kept. */
  released?: string | undefined;
  /**
   * Keys of the specifications that may reach no page: `Schema.not`, or all extensions of a kind with
   * `Schema.x-*`. Any other key that no part of the generator reads is an error.
   */
  unread: string[];
  /** Words for units of `x-unit` that do not speak for themselves. */
  units: Record<string, string>;
  /** Address the file's path is appended to for the edit link; none, no link. */
  editUrl?: string | undefined;
  /** Nested fields of a body fold when it has more fields than this. */
  foldAfter: number;
  /** Seconds the samples wait for an answer. */
  timeoutSeconds: number;
}

export type Options = Partial<PluginOptions> & Pick<PluginOptions, 'specs'>;

export const DEFAULT_OPTIONS: Omit<PluginOptions, 'specs'> = {
  contentPath: 'content/guide',
  folder: 'api',
  baseRoute: '/docs/api',
  overview: 'overview',
  downloads: 'openapi',
  unread: [],
  units: {},
  foldAfter: 16,
  timeoutSeconds: 30,
};

/** Options in full, for what runs without Docusaurus, which checks them. */
export function withDefaults(options: Options): PluginOptions {
  return { ...DEFAULT_OPTIONS, ...options };
}

const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'is not of lower case letters, digits and single hyphens');
const route = z.string().regex(/^\/.*[^/]$/, 'does not begin with a slash and end without one');
const address = z.url('is no address');
const text = z.string().min(1, 'is empty');

const specs = z
  .array(z.strictObject({ id: slug, file: text, writtenAt: route.optional() }))
  .min(1, 'names no specification')
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'has an id twice');

const schema = z.strictObject({
  id: text.default('default'),
  specs,
  contentPath: text.default(DEFAULT_OPTIONS.contentPath),
  folder: slug.default(DEFAULT_OPTIONS.folder),
  baseRoute: route.default(DEFAULT_OPTIONS.baseRoute),
  overview: text.default(DEFAULT_OPTIONS.overview),
  downloads: slug.default(DEFAULT_OPTIONS.downloads),
  siteUrl: address.optional(),
  released: text.optional(),
  unread: z.array(text).default(DEFAULT_OPTIONS.unread),
  units: z.record(text, text).default(DEFAULT_OPTIONS.units),
  editUrl: address.optional(),
  foldAfter: z.int().min(0, 'is below 0').default(DEFAULT_OPTIONS.foldAfter),
  timeoutSeconds: z.int().min(1, 'is below 1').default(DEFAULT_OPTIONS.timeoutSeconds),
}) satisfies z.ZodType<PluginOptions>;

/** Checks the options and fills in the defaults. */
export const validateOptions = createOptionsValidator('api-reference', schema);
