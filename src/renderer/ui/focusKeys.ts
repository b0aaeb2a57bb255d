const FOCUS_KEYS = /^(Tab|Home|End|Arrow(Up|Down|Left|Right))$/;

/** Whether a key moves the focus. */
export const movesFocus = (key: string): boolean => FOCUS_KEYS.test(key);
