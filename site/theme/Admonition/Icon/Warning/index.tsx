import createIcon from '../../../../ui/createIcon';

export default createIcon('M12 3 2 21h20zM12 10v5m0 1v2');
