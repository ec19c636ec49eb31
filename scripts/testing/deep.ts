/** Whether tests run at full size, as `npm run test:deep` has them. */
export const isDeep = process.env.TEST_DEEP === 'true'
