import type { ToolDescription } from '../frame/ToolDescription';

const registersTool: ToolDescription = {
  title: 'Register decoder and frame maker',
  page: '/tools/registers',
  question: 'What do these registers hold, in which order of bytes, and is this frame right?',
};

export default registersTool;
