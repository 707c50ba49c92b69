import type { ReactNode } from 'react';
import type { Tool } from './types';
import Worksheet from './Worksheet';

/** Component for a tool that needs no other view. */
export default function createToolComponent<Data>(create: (data: Data) => Tool, data: unknown) {
  const tool = create(data as Data);
  return (): ReactNode => <Worksheet tool={tool} />;
}
