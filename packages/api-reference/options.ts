import { createOptionsValidator } from '@portal/core/plugins/createOptionsValidator';
import * as z from 'zod';

export interface SpecOption {
  /** Folder of the pages and name of the download: lowercase letters, digits, and hyphens. */
  id: string;
  /** OpenAPI file, relative to the site folder. */
  file: string;
  /**
   * Route of a folder of hand-written pages, one per tag and named after it. No pages are generated for the
   * specification, but it is checked and published.
   */
  writtenAt?: string | undefined;
}

export interface PluginOptions {
  /** Specifications in sidebar order. */
  specs: SpecOption[];
  /** Content folder of the docs plugin that serves the pages, relative to the site folder. */
  contentPath: string;
  /** Folder of the generated pages inside `contentPath`; also the prefix of their document IDs. */
  folder: string;
  /** Route of that folder on the site: `/docs/api`. */
  baseRoute: string;
  /** ID of the hand-written document at the top of the sidebar, inside `folder`. */
  overview: string;
  /** Folder of the published specifications: `/<downloads>/<id>.yaml` and `.json`. */
  downloads: string;
  /** Programs of a mock server, published with the specifications as `/<downloads>/api-mock.zip`. Default: none. */
  mock: string[];
  /** Origin of the site, for links in the published specifications. Default: no links. */
  siteUrl?: string | undefined;
  /** Folder of released versions, files `<id>-<version>.yaml`. Default: no versions. */
  released?: string | undefined;
  /**
   * Unsupported keys to ignore: `Schema.not`, or all extensions of a kind with `Schema.x-*`. Other unsupported keys
   * are errors.
   */
  ignoredKeys: string[];
  /** Readable names of `x-unit` units. */
  units: Record<string, string>;
  /** Base URL of the edit link, without the file path. Default: no link. */
  editUrl?: string | undefined;
  /** Nested fields of a body are collapsed if it has more fields than this. */
  maxExpandedFields: number;
  /** Timeout of the samples in seconds. */
  timeoutSeconds: number;
}

export type Options = Partial<PluginOptions> & Pick<PluginOptions, 'specs'>;

export const DEFAULT_OPTIONS: Omit<PluginOptions, 'specs'> = {
  contentPath: 'content/guide',
  folder: 'api',
  baseRoute: '/docs/api',
  overview: 'overview',
  downloads: 'openapi',
  mock: [],
  ignoredKeys: [],
  units: {},
  maxExpandedFields: 16,
  timeoutSeconds: 30,
};

/** Validated options with defaults, for use without Docusaurus. */
export function withDefaults(options: Options): PluginOptions {
  return { ...DEFAULT_OPTIONS, ...options };
}

const slug = z
  .string()
  .regex(
    /^[a-z0-9]+(-[a-z0-9]+)*$/,
    'must contain only lowercase letters, digits, and single hyphens',
  );
const route = z.string().regex(/^\/.*[^/]$/, 'must start with a slash and not end with one');
const urlSchema = z.url('must be a URL');
const nonEmptyString = z.string().min(1, 'is empty');

const specs = z
  .array(z.strictObject({ id: slug, file: nonEmptyString, writtenAt: route.optional() }))
  .min(1, 'must contain at least one specification')
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'contains an ID twice');

const schema = z.strictObject({
  id: nonEmptyString.default('default'),
  specs,
  contentPath: nonEmptyString.default(DEFAULT_OPTIONS.contentPath),
  folder: slug.default(DEFAULT_OPTIONS.folder),
  baseRoute: route.default(DEFAULT_OPTIONS.baseRoute),
  overview: nonEmptyString.default(DEFAULT_OPTIONS.overview),
  downloads: slug.default(DEFAULT_OPTIONS.downloads),
  mock: z.array(nonEmptyString).default(DEFAULT_OPTIONS.mock),
  siteUrl: urlSchema.optional(),
  released: nonEmptyString.optional(),
  ignoredKeys: z.array(nonEmptyString).default(DEFAULT_OPTIONS.ignoredKeys),
  units: z.record(nonEmptyString, nonEmptyString).default(DEFAULT_OPTIONS.units),
  editUrl: urlSchema.optional(),
  maxExpandedFields: z
    .int()
    .min(0, 'must be at least 0')
    .default(DEFAULT_OPTIONS.maxExpandedFields),
  timeoutSeconds: z.int().min(1, 'must be at least 1').default(DEFAULT_OPTIONS.timeoutSeconds),
}) satisfies z.ZodType<PluginOptions>;

/** Checks the options and fills in the defaults. */
export const validateOptions = createOptionsValidator('api-reference', schema);
