import { createOptionsValidator } from '@portal/core/plugins/createOptionsValidator';
import * as z from 'zod';

const slug = z
  .string()
  .regex(
    /^[a-z0-9]+(-[a-z0-9]+)*$/,
    'must contain only lowercase letters, digits, and single hyphens',
  );
const route = z.string().regex(/^\/.*[^/]$/, 'must start with a slash and not end with one');
const urlSchema = z.url('must be a URL');
const nonEmptyString = z.string().min(1, 'is empty');

const specSchema = z.strictObject({
  /** Folder of the pages and name of the download. */
  id: slug,
  /** OpenAPI file, relative to the site folder. */
  file: nonEmptyString,
  /**
   * Route of a folder of hand-written pages, one per tag and named after it. No pages are generated for the
   * specification, but it is checked and published.
   */
  handWrittenRoute: route.optional(),
});

const schema = z.strictObject({
  id: nonEmptyString.default('default'),
  /** Specifications in sidebar order. */
  specs: z
    .array(specSchema)
    .min(1, 'must contain at least one specification')
    .refine(
      (specifications) =>
        new Set(specifications.map(({ id }) => id)).size === specifications.length,
      'contains a duplicate ID',
    ),
  /** Content folder of the docs plugin that serves the pages, relative to the site folder. */
  contentPath: nonEmptyString.default('content/guide'),
  /** Folder of the generated pages inside `contentPath`; also the prefix of their document IDs. */
  folder: slug.default('api'),
  /** Route of that folder on the site. */
  baseRoute: route.default('/docs/api'),
  /** ID of the hand-written document at the top of the sidebar, inside `folder`. */
  overview: nonEmptyString.default('overview'),
  /** Folder of the published specifications: `/<downloads>/<id>.yaml` and `.json`. */
  downloads: slug.default('openapi'),
  /** Programs and data of a mock server, published with the specifications as `/<downloads>/api-mock.zip`. */
  mock: z.array(nonEmptyString).default([]),
  /** Origin of the site, for links in the published specifications. Default: no links. */
  siteUrl: urlSchema.optional(),
  /** Folder of released versions, files `<id>-<version>.yaml`. Default: no versions. */
  released: nonEmptyString.optional(),
  /**
   * Unsupported keys to ignore: `Schema.not`, or all extensions of a kind with `Schema.x-*`; and unused components, such
   * as `schemas.Name`. Others are errors.
   */
  ignoredKeys: z.array(nonEmptyString).default([]),
  /** Readable names of `x-unit` units. */
  units: z.record(nonEmptyString, nonEmptyString).default({}),
  /** Base URL of the edit link, without the file path. Default: no link. */
  editUrl: urlSchema.optional(),
  /** Nested fields of a body are collapsed if it has more fields than this. */
  maxExpandedFields: z.int().min(0, 'must be at least 0').default(16),
});

export type SpecOption = z.output<typeof specSchema>;
export type Options = z.input<typeof schema>;
export type PluginOptions = z.output<typeof schema>;

/** Validated options with defaults, for use without Docusaurus. */
export function withDefaults(options: Options): PluginOptions {
  return schema.parse(options);
}

export const validateOptions = createOptionsValidator('api-reference', schema);
