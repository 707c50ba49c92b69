import type * as z from 'zod';
import type { Documentation } from '../Documentation';

/** Result of a tool: the same content as text and as data. */
export interface ToolResult<Data> {
  text: string;
  data: Data;
}

/** A read-only tool of the server. */
export interface Tool<
  Input extends z.ZodRawShape = z.ZodRawShape,
  Output extends z.ZodRawShape = z.ZodRawShape,
> {
  name: string;
  title: string;
  description: string;
  input: Input;
  output: Output;
  /** @throws an error that shows the caller what was not found, and similar names */
  run(
    input: z.infer<z.ZodObject<Input>>,
    docs: Documentation,
  ): ToolResult<z.infer<z.ZodObject<Output>>> | Promise<ToolResult<z.infer<z.ZodObject<Output>>>>;
}

/** Infers the input and output types of a tool. */
export function defineTool<Input extends z.ZodRawShape, Output extends z.ZodRawShape>(
  tool: Tool<Input, Output>,
): Tool<Input, Output> {
  return tool;
}
