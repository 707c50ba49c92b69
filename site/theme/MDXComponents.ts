// Extends the map of the classic theme by the tags that pages can use without an import. Code is
// inline, because fences use the `Code` tag; the theme would take code with elements for a block.

import tags from '@portal/markdown/tags/components';
import CodeInline from '@theme/CodeInline';
import MDXComponents from '@theme-init/MDXComponents';

export default { ...MDXComponents, code: CodeInline, ...tags };
