import { loadBoard } from '@portal/content-model/boards/loadBoard';
import { PageError } from '@portal/core/errors/pageError';
import { encode } from 'uqr';
import type { Label, LabelsData } from '../labels/data';
import type { CodesData } from '../tools/codes/data';

type CodeMap = Readonly<Record<string, string>>;

/** Short codes by kind, with their target URLs. */
export interface ShortCodes {
  boards: CodeMap;
  tutorials: CodeMap;
  errors: CodeMap;
}

/** Revision in a board's name for commands: `v9` of `…_v9`. */
function getRevision(root: string, id: string): Pick<Label, 'revision'> {
  const { identity } = loadBoard(root, id, { file: 'site/shortCodes.ts' });
  const [revision] = /v\d+$/.exec(identity?.name ?? '') ?? [];
  return revision ? { revision } : {};
}

/** Creates the modules of a QR code. Level M tolerates damage to 15 % of the code. */
export function createQrRows(url: string): string[] {
  const { data } = encode(url, { ecc: 'M', border: 0 });
  return data.map((row) => row.map(Number).join(''));
}

interface LabelSources {
  root: string;
  shortCodes: ShortCodes;
  /** URL of the site with its base URL, `https://docs.example/`. */
  site: string;
  codes: CodesData;
  /** Page titles by route. */
  titles: ReadonlyMap<string, string>;
}

/** Creates labels with QR codes for boards and tutorials, and the short URLs of errors. */
export function loadLabels({ root, shortCodes, site, codes, titles }: LabelSources): LabelsData {
  const createRows = (code: string) => createQrRows(`${site}q/${code}`);
  const displayTexts = new Map(
    codes.families
      .flatMap((family) => family.codes)
      .map(({ code, shown }) => [`/tools#${code}`, shown]),
  );
  return {
    urlPrefix: `${site.replace(/^https?:\/\//, '')}q/`,
    boards: Object.entries(shortCodes.boards).map(([code, to]) => ({
      code,
      to,
      title: loadBoard(root, code, { file: 'site/shortCodes.ts' }).label,
      ...getRevision(root, code),
      qr: createRows(code),
    })),
    tutorials: Object.entries(shortCodes.tutorials).map(([code, to]) => {
      const title = titles.get(to);
      if (title) return { code, to, title, qr: createRows(code) };
      throw new PageError(
        { file: 'site/shortCodes.ts' },
        `${code} links to ${to}, which is not a documentation page`,
        'Use the new URL of the page.',
      );
    }),
    errors: Object.entries(shortCodes.errors).map(([code, to]) => ({
      code,
      label: displayTexts.get(to) ?? code,
    })),
  };
}
