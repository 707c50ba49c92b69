import admonition from './Admonition';
import board from './Board';
import catalog from './Catalog';
import chooser from './Chooser';
import cloud from './Cloud';
import code from './Code';
import diagram from './Diagram';
import endpoint from './Endpoint';
import field from './Field';
import fold from './Fold';
import generation from './Generation';
import hub from './Hub';
import keys from './Keys';
import members from './Members';
import notDocumented from './NotDocumented';
import path from './Path';
import project from './Project';
import release from './Release';
import signature from './Signature';
import tabs from './Tabs';
import term from './Term';
import tool from './Tool';
import type { Tag } from './types';
import ui from './Ui';

/**
 * All tags, in the order in which their steps run. Members runs before Release, because it needs the
 * signatures and the opening words of sections without release marks. Code is the last tag with a
 * step, because it handles all remaining fences.
 */
export const TAGS: readonly Tag[] = [
  cloud,
  chooser,
  keys,
  project,
  catalog,
  path,
  tool,
  diagram,
  board,
  term,
  ui,
  generation,
  hub,
  notDocumented,
  members,
  signature,
  release,
  code,
  admonition,
  tabs,
  endpoint,
  field,
  fold,
];
