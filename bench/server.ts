export async function benchServer() {}
