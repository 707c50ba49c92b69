import type * as z from 'zod';
import type { Documentation } from '../Documentation';

export interface Tool<Input extends z.ZodRawShape = z.ZodRawShape> {
  name: string;
  title: string;
  description: string;
  input: Input;
  /** @throws an error that shows the caller what was not found, and similar names */
  run(input: z.infer<z.ZodObject<Input>>, docs: Documentation): string | Promise<string>;
}

export function defineTool<Input extends z.ZodRawShape>(tool: Tool<Input>): Tool<Input> {
  return tool;
}
