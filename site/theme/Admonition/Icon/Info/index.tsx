import createIcon from '../../../../ui/createIcon';

export default createIcon('M12 3a9 9 0 1 0 0 18 9 9 0 1 0 0-18zM12 11v6m0-10v2');
