// Events of the document by which the scripts tell the inline scripts of the page (app/inline) what they have begun to hear.

/** React has taken over the served markup. */
export const takenOver = 'gamelog:taken-over'
/** The shortcuts of a screen hear keys, or do so no more. */
export const keysHeard = 'gamelog:keys-heard'
export const keysUnheard = 'gamelog:keys-unheard'
