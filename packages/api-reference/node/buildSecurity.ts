import type {
  Credential,
  OpenApiDocument,
  RawOperation,
  RawSecurityScheme,
  Security,
} from '../types';
import { escapeText, toCodeSpan, toMarkdownLine } from './markdownText';

export const KNOWN_SCHEMES =
  '`apiKey` in a header or the query, `http` with `bearer` or `basic`, `oauth2`, `openIdConnect`';

/** Names that a variable stands for. Languages without underscores in names, such as Go, must keep them apart. */
const listReservedNames = (variable: string) =>
  [variable, `${variable}_USER`, `${variable}_PASSWORD`].map((name) => name.replaceAll('_', ''));

/**
 * Environment variable for a scheme: `keyA` becomes `API_KEY_A`. Without the prefix, it could overwrite a shell
 * variable, such as `PATH`.
 */
function toVariableName(id: string, usedNames: readonly string[]): string {
  const stem = id
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replaceAll(/[^A-Za-z0-9]+/g, '_')
    .toUpperCase();
  const name = stem.startsWith('API_') ? stem : `API_${stem}`;
  const reservedNames = new Set(usedNames.flatMap(listReservedNames));
  let unique = name;
  for (let number = 2; listReservedNames(unique).some((item) => reservedNames.has(item)); number++)
    unique = `${name}_${number}`;
  return unique;
}

function nameVariables(ids: readonly string[]): Map<string, string> {
  const variables = new Map<string, string>();
  // This name reserves `API_USER` and `API_PASSWORD`, which the variables of `API_KEY` can be called.
  for (const id of ids) variables.set(id, toVariableName(id, ['API', ...variables.values()]));
  return variables;
}

/** Formats a URL as Markdown: a link, or code if it is relative or has characters that end a link. */
const formatUrl = (url: string) => (/^https?:[^\s<>]+$/i.test(url) ? `<${url}>` : toCodeSpan(url));

/** Describes how to get a token: format, flows with scopes, and discovery URL. */
function describeOrigin({
  bearerFormat,
  flows = {},
  openIdConnectUrl,
}: RawSecurityScheme): string[] {
  return [
    ...(bearerFormat ? [`Token format: ${escapeText(bearerFormat)}.`] : []),
    ...(openIdConnectUrl ? [`Discovery document: ${formatUrl(openIdConnectUrl)}.`] : []),
    ...Object.entries(flows).map(([name, flow]) => {
      const { authorizationUrl, tokenUrl, refreshUrl, scopes = {} } = flow;
      const parts = [
        ...(authorizationUrl ? [`authorization at ${formatUrl(authorizationUrl)}`] : []),
        ...(tokenUrl ? [`token from ${formatUrl(tokenUrl)}`] : []),
        ...(refreshUrl ? [`refresh at ${formatUrl(refreshUrl)}`] : []),
        ...Object.entries(scopes).map(([scope, text]) =>
          [`scope ${toCodeSpan(scope)}`, toMarkdownLine(text).replace(/(?<!\\)\.$/, '')]
            .filter(Boolean)
            .join(': '),
        ),
      ];
      return `Flow \`${name}\`: ${parts.join('; ')}`.replace(/[^.]$/, '$&.');
    }),
  ];
}

/** Credentials that a request must include for a scheme; undefined for unsupported schemes. */
export function toCredential(
  scheme: RawSecurityScheme,
  variable = 'API_KEY',
): Credential | undefined {
  const { type, in: location, name = '', description = '' } = scheme;
  const httpScheme = scheme.scheme?.toLowerCase();
  const authorization = {
    description,
    origin: describeOrigin(scheme),
    deprecated: scheme['x-deprecated'] ?? false,
    variable,
    location: 'header',
    name: 'Authorization',
    prefix: 'Bearer ',
  } as const;
  if (type === 'apiKey' && (location === 'header' || location === 'query'))
    return { ...authorization, label: 'API key', location, name, prefix: '' };
  if (type === 'http' && httpScheme === 'bearer')
    return { ...authorization, label: 'Bearer token' };
  if (type === 'http' && httpScheme === 'basic')
    return {
      ...authorization,
      label: 'User name and password',
      location: 'basic',
      prefix: 'Basic ',
    };
  if (type === 'oauth2') return { ...authorization, label: 'OAuth 2.0 access token' };
  if (type === 'openIdConnect') return { ...authorization, label: 'OpenID Connect access token' };
  return undefined;
}

/** Builds the alternative ways to authenticate a call, preferred one first. */
export function buildSecurity(spec: OpenApiDocument, operation?: RawOperation): Security[] {
  const schemes = spec.components?.securitySchemes ?? {};
  const variables = nameVariables(Object.keys(schemes));
  // A deprecated scheme is another way to send the same secret.
  const hasOneSecret =
    Object.values(schemes).filter((scheme) => !scheme['x-deprecated']).length < 2;
  return (operation?.security ?? spec.security ?? []).map((alternative) => {
    const requirements = Object.entries(alternative);
    const credentials: Credential[] = [];
    for (const [id, scopes] of requirements) {
      // Readers set the secrets once, so different secrets must have different variables in all calls.
      const name = hasOneSecret && requirements.length === 1 ? undefined : variables.get(id);
      const credential = schemes[id] && toCredential(schemes[id], name);
      if (credential) credentials.push({ ...credential, scopes });
    }
    return credentials;
  });
}
