/** An hour that starts twelve hours from now, in Shanghai (which is eight hours ahead). */
export function hoursOfAnotherTime() {
  const [from = '', to = ''] = [8 + 12, 8 + 13].map((later) => {
    const hour = new Date(Date.now() + later * 3_600_000).toISOString().slice(11, 13);
    return `${hour}:00`;
  });
  return { from, to };
}
