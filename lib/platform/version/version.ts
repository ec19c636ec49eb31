/** The version of both programs: that of package.json, by https://semver.org. CHANGELOG.md says what each brought. */
export const VERSION = '1.0.0'
