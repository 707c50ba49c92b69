import limitMessages from './limitMessages.json';
import checkMessages from './unsupportedFeatures.json';

const MESSAGES = { ...checkMessages, run: limitMessages };
type Messages = typeof MESSAGES;

/**
 * Check that reports a feature: `syntax` uses only the text, `types` the type checker and the
 * board's names, `run` the running program.
 */
type Reporter = keyof Messages;

export type UnsupportedFeatureId = { [R in Reporter]: keyof Messages[R] }[Reporter];

interface UnsupportedFeature {
  /** States the problem and what to write instead. */
  message: string;
  reportedBy: Reporter;
}

export const UNSUPPORTED_FEATURES = Object.fromEntries(
  Object.entries(MESSAGES).flatMap(([reportedBy, list]) =>
    Object.entries(list).map(([id, message]) => [id, { reportedBy, message }]),
  ),
) as Readonly<Record<UnsupportedFeatureId, UnsupportedFeature>>;
