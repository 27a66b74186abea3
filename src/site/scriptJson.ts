/**
 * Returns data as JSON for a script element. Escapes `<`, because `</script>` in a string would end
 * the element.
 */
export const scriptJson = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c');
