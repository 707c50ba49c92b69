import type { LoadedSpec, SpecProblem } from '../types';
import { PARAMETER_PLACES } from '../types';
import { isInfoTag } from './buildModel';
import { jsonPointer } from './jsonPointer';
import { type FoundOperation, jsonMedia, listOperations } from './operations';
import { readExamples } from './readExamples';

function placeOf({ file, lineOf }: LoadedSpec, segments: (string | number)[]) {
  const pointer = jsonPointer(...segments);
  return { file, pointer, line: lineOf(pointer) };
}

function checkOperation(
  { path, method, operation, parameters }: FoundOperation,
  spec: LoadedSpec,
): SpecProblem[] {
  const problems: SpecProblem[] = [];
  const report = (segments: (string | number)[], what: string, fix: string) =>
    problems.push({ ...placeOf(spec, segments), what, fix });
  const name = `Operation \`${operation.operationId}\``;

  for (const { parameter, pointer } of parameters) {
    if (!PARAMETER_PLACES.some((place) => place === parameter.in)) {
      report(
        pointer,
        `${name} has the parameter \`${parameter.name}\` in \`${parameter.in}\`.`,
        `Use one of ${PARAMETER_PLACES.join(', ')}; pages and samples know no other place.`,
      );
    }
    if (parameter.required && readExamples(parameter).length === 0) {
      report(
        pointer,
        `${name} has no example of the required parameter \`${parameter.name}\`.`,
        'Add `example`; the samples on the page send it.',
      );
    }
  }

  const request = jsonMedia(operation.requestBody);
  if (request && readExamples(request.media).length === 0) {
    report(
      ['paths', path, method, 'requestBody', 'content', request.mediaType],
      `${name} has no example of its request body.`,
      'Add `example` or `examples`; the samples on the page send it.',
    );
  }

  for (const [status, response] of Object.entries(operation.responses)) {
    const answer = jsonMedia(response);
    if (answer && readExamples(answer.media).length === 0) {
      report(
        ['paths', path, method, 'responses', status, 'content', answer.mediaType],
        `${name} has no example of its ${status} response.`,
        'Add `example` or `examples`; the page shows it beside the fields.',
      );
    }
  }
  return problems;
}

/** Finds two pages on one route: the specification's own, a tag's, an operation's. */
function checkRoutes(spec: LoadedSpec): SpecProblem[] {
  const { id, document } = spec;
  const taken = new Map<string, string>();
  const problems: SpecProblem[] = [];
  const claim = (route: string, owner: string, pointer: (string | number)[]) => {
    const holder = taken.get(route);
    if (holder) {
      problems.push({
        ...placeOf(spec, pointer),
        what: `${owner} and ${holder.toLowerCase()} would both be the page \`${id}/${route}\`.`,
        fix: 'Rename one of them.',
      });
    }
    taken.set(route, owner);
  };
  claim(id, 'The information page', ['info']);
  for (const [index, tag] of (document.tags ?? []).entries()) {
    if (!isInfoTag(tag, id)) claim(tag.name, `Tag \`${tag.name}\``, ['tags', index]);
  }
  for (const { path, method, operation } of listOperations(document)) {
    claim(operation.operationId, `Operation \`${operation.operationId}\``, ['paths', path, method]);
  }
  return problems;
}

/** What the pages need beyond a valid specification: examples, and a route for each page. */
export function checkOperations(spec: LoadedSpec): SpecProblem[] {
  return [
    ...checkRoutes(spec),
    ...listOperations(spec.document).flatMap((found) => checkOperation(found, spec)),
  ];
}
