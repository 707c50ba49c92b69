import createIcon from '../../../ui/createIcon';

export default createIcon('M20 14A8 8 0 0 1 10 4a8 8 0 1 0 10 10z');
