/** Whether tests run at full size: `npm run test:deep`. */
export const isDeep = process.env.TEST_DEEP === 'true'
