/** Stands in a sentence where a value goes; private use, so that no sentence has it. */
export const VALUE_PLACE = '\uE000'
