import type { ReactNode } from 'react';
import type { Tool } from './types';
import Worksheet from './Worksheet';

/** Component for a tool without a view of its own. */
export default function createToolComponent<Data>(create: (data: Data) => Tool, data: unknown) {
  const tool = create(data as Data);
  return (): ReactNode => <Worksheet tool={tool} />;
}
