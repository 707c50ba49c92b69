import createIcon from '../../../../ui/createIcon';

export default createIcon('M9 16c0-3-3-4-3-8a6 6 0 0 1 12 0c0 4-3 5-3 8zM9 20h6');
