/** Stands for the value in a sentence; a private-use character, so that no sentence contains it. */
export const VALUE_PLACE = '\uE000'
