import type { ReactNode } from 'react';
import type { Tool } from './types';
import Worksheet from './Worksheet';

/** Creates the component of a tool that consists only of a form and its results. */
export default function createToolComponent<Data>(create: (data: Data) => Tool, data: unknown) {
  const tool = create(data as Data);
  return (): ReactNode => <Worksheet tool={tool} />;
}
