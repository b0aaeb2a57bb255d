/** Returns one line without control characters, with composed Hangul and accents, so that equal names compare equal. */
export const normaliseLine = (text: string): string =>
  text
    .normalize('NFC')
    // The joiners inside of an emoji are control characters too.
    .replace(/(\p{RGI_Emoji})|[\p{Cc}\p{Cf}\s]+/gv, (_, emoji: string | undefined) => emoji ?? ' ')
    .trim();

/** Whether nothing of a text can be seen: fillers, blank letters and marks that stand alone. */
export const isBlank = (text: string): boolean =>
  /^[\p{Default_Ignorable_Code_Point}\p{M}\s\u2800]*$/u.test(text);
