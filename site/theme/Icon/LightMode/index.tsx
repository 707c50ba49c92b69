import createIcon from '../../../ui/createIcon';

export default createIcon(
  'M12 8a4 4 0 1 0 0 8 4 4 0 1 0 0-8zM12 2v3m0 14v3M2 12h3m14 0h3M5 5l2 2m10 10 2 2M5 19l2-2M17 7l2-2',
);
